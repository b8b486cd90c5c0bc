// A picture placed in three steps, and a cube of six views: the two classic exercises.
#import "SceneController.h"
#define RADIANS_TO_DEGREES(x) ((x) / M_PI * 180.0)

@implementation PictureController
- (void)viewDidLoad
{
    [super viewDidLoad];
    CGAffineTransform step = CGAffineTransformIdentity;
    step = CGAffineTransformScale(step, 0.5, 0.5);
    step = CGAffineTransformRotate(step, M_PI / 180.0 * 30.0);
    step = CGAffineTransformTranslate(step, 200, 0);
    self.picture.layer.affineTransform = step;
    self.picture.layer.doubleSided = NO;
}
@end

@implementation CubeController
- (void)viewDidLoad {
    [super viewDidLoad];
    // the camera looks down by 45 degrees
    CATransform3D camera = CATransform3DIdentity;
    camera.m34 = -1.0 / 500;
    camera = CATransform3DRotate(camera, -M_PI_4, 1, 0, 0);
    camera = CATransform3DRotate(camera, -M_PI_4, 0, 1, 0);
    self.stage.layer.sublayerTransform = camera;
    CATransform3D side = CATransform3DMakeTranslation(0, 0, 75);
    [self addSide:0 turned:side];

    side = CATransform3DMakeTranslation(75, 0, 0);
    side = CATransform3DRotate(side, M_PI_2, 0, 1, 0);
    [self addSide:1 turned:side];
    side = CATransform3DMakeTranslation(-75, 0, 0);
    side = CATransform3DRotate(side, -M_PI_2, 0, 1, 0);
    [self addSide:2 turned:side];
    side = CATransform3DMakeTranslation(0, 75, 0);
    side = CATransform3DRotate(side, -M_PI_2, 1, 0, 0);
    [self addSide:3 turned:side];
    side = CATransform3DMakeTranslation(0, -75, 0);
    side = CATransform3DRotate(side, M_PI_2, 1, 0, 0);
    [self addSide:4 turned:side];
    side = CATransform3DMakeTranslation(0, 0, -75);
    side = CATransform3DRotate(side, M_PI, 0, 1, 0);
    [self addSide:5 turned:side];
}
- (void)addSide:(NSInteger)index turned:(CATransform3D)turn {
    UIView *panel = self.panels[index];
    [self.stage addSubview:panel];
    panel.layer.transform = turn;
    panel.center = self.stage.center;
}
@end
